// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
export const deliverAudioBytesQuery = validate20;
const schema31 = {"type":"object","required":["uid","sample_rate"],"properties":{"uid":{"$ref":"c:Uid"},"sample_rate":{"type":"integer","enum":[8000,16000]}}};
const schema32 = {"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"};
const func1 = require("ajv/dist/runtime/ucs2length").default;
const pattern4 = new RegExp("^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.uid === undefined) && (missing0 = "uid")) || ((data.sample_rate === undefined) && (missing0 = "sample_rate"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.uid !== undefined){
let data0 = data.uid;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate20.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate20.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate20.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sample_rate !== undefined){
let data1 = data.sample_rate;
const _errs4 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate20.errors = [{instancePath:instancePath+"/sample_rate",schemaPath:"#/properties/sample_rate/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(!((data1 === 8000) || (data1 === 16000))){
validate20.errors = [{instancePath:instancePath+"/sample_rate",schemaPath:"#/properties/sample_rate/enum",keyword:"enum",params:{allowedValues: schema31.properties.sample_rate.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"uid":true,"sample_rate":true},"dynamicProps":false,"dynamicItems":false};

export const callChatToolByGetQuery = validate21;
const schema33 = {"$ref":"c:ChatToolCall"};
const schema34 = {"type":"object","required":["uid","app_id","tool_name"],"properties":{"uid":{"$ref":"c:Uid"},"app_id":{"$ref":"c:AppId"},"tool_name":{"$ref":"c:ChatToolName"},"geolocation":{"$ref":"c:Geolocation"}},"additionalProperties":true};
const schema36 = {"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"};
const schema37 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_.-]+$"};
const pattern7 = new RegExp("^[A-Za-z0-9_.-]+$", "u");
const schema38 = {"type":"object","required":["latitude","longitude"],"properties":{"latitude":{"type":"number","minimum":-90,"maximum":90},"longitude":{"type":"number","minimum":-180,"maximum":180},"address":{"anyOf":[{"$ref":"c:PlainText","maxLength":500},{"type":"null"}]},"google_place_id":{"anyOf":[{"$ref":"c:PlainText","maxLength":300},{"type":"null"}]},"location_type":{"anyOf":[{"$ref":"c:PlainText","maxLength":64},{"type":"null"}]}}};
const schema39 = {"type":"string","pattern":"^[^\\u0000\\ud800-\\udfff]*$"};
const pattern8 = new RegExp("^[^\\u0000\\ud800-\\udfff]*$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.latitude === undefined) && (missing0 = "latitude")) || ((data.longitude === undefined) && (missing0 = "longitude"))){
validate23.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.latitude !== undefined){
let data0 = data.latitude;
const _errs1 = errors;
if(errors === _errs1){
if(typeof data0 == "number"){
if(data0 > 90 || isNaN(data0)){
validate23.errors = [{instancePath:instancePath+"/latitude",schemaPath:"#/properties/latitude/maximum",keyword:"maximum",params:{comparison: "<=", limit: 90},message:"must be <= 90"}];
return false;
}
else {
if(data0 < -90 || isNaN(data0)){
validate23.errors = [{instancePath:instancePath+"/latitude",schemaPath:"#/properties/latitude/minimum",keyword:"minimum",params:{comparison: ">=", limit: -90},message:"must be >= -90"}];
return false;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/latitude",schemaPath:"#/properties/latitude/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.longitude !== undefined){
let data1 = data.longitude;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data1 == "number"){
if(data1 > 180 || isNaN(data1)){
validate23.errors = [{instancePath:instancePath+"/longitude",schemaPath:"#/properties/longitude/maximum",keyword:"maximum",params:{comparison: "<=", limit: 180},message:"must be <= 180"}];
return false;
}
else {
if(data1 < -180 || isNaN(data1)){
validate23.errors = [{instancePath:instancePath+"/longitude",schemaPath:"#/properties/longitude/minimum",keyword:"minimum",params:{comparison: ">=", limit: -180},message:"must be >= -180"}];
return false;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/longitude",schemaPath:"#/properties/longitude/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.address !== undefined){
let data2 = data.address;
const _errs5 = errors;
const _errs6 = errors;
let valid1 = false;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(!pattern8.test(data2)){
const err0 = {instancePath:instancePath+"/address",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/address",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(errors === _errs7){
if(typeof data2 === "string"){
if(func1(data2) > 500){
const err2 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
const _errs10 = errors;
if(data2 !== null){
const err3 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err4 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate23.errors = vErrors;
return false;
}
else {
errors = _errs6;
if(vErrors !== null){
if(_errs6){
vErrors.length = _errs6;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.google_place_id !== undefined){
let data3 = data.google_place_id;
const _errs12 = errors;
const _errs13 = errors;
let valid3 = false;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(typeof data3 === "string"){
if(!pattern8.test(data3)){
const err5 = {instancePath:instancePath+"/google_place_id",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/google_place_id",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(errors === _errs14){
if(typeof data3 === "string"){
if(func1(data3) > 300){
const err7 = {instancePath:instancePath+"/google_place_id",schemaPath:"#/properties/google_place_id/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
var _valid1 = _errs14 === errors;
valid3 = valid3 || _valid1;
const _errs17 = errors;
if(data3 !== null){
const err8 = {instancePath:instancePath+"/google_place_id",schemaPath:"#/properties/google_place_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs17 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const err9 = {instancePath:instancePath+"/google_place_id",schemaPath:"#/properties/google_place_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate23.errors = vErrors;
return false;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.location_type !== undefined){
let data4 = data.location_type;
const _errs19 = errors;
const _errs20 = errors;
let valid5 = false;
const _errs21 = errors;
const _errs22 = errors;
if(errors === _errs22){
if(typeof data4 === "string"){
if(!pattern8.test(data4)){
const err10 = {instancePath:instancePath+"/location_type",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/location_type",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(errors === _errs21){
if(typeof data4 === "string"){
if(func1(data4) > 64){
const err12 = {instancePath:instancePath+"/location_type",schemaPath:"#/properties/location_type/anyOf/0/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
var _valid2 = _errs21 === errors;
valid5 = valid5 || _valid2;
const _errs24 = errors;
if(data4 !== null){
const err13 = {instancePath:instancePath+"/location_type",schemaPath:"#/properties/location_type/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid2 = _errs24 === errors;
valid5 = valid5 || _valid2;
if(!valid5){
const err14 = {instancePath:instancePath+"/location_type",schemaPath:"#/properties/location_type/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
validate23.errors = vErrors;
return false;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs19 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate23.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":{"latitude":true,"longitude":true,"address":true,"google_place_id":true,"location_type":true},"dynamicProps":false,"dynamicItems":false};


function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.uid === undefined) && (missing0 = "uid")) || ((data.app_id === undefined) && (missing0 = "app_id"))) || ((data.tool_name === undefined) && (missing0 = "tool_name"))){
validate22.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.uid !== undefined){
let data0 = data.uid;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate22.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate22.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate22.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.app_id !== undefined){
let data1 = data.app_id;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(func1(data1) > 128){
validate22.errors = [{instancePath:instancePath+"/app_id",schemaPath:"c:AppId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate22.errors = [{instancePath:instancePath+"/app_id",schemaPath:"c:AppId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data1.length <= 256 && !pattern4.test(data1)){
validate22.errors = [{instancePath:instancePath+"/app_id",schemaPath:"c:AppId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/app_id",schemaPath:"c:AppId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.tool_name !== undefined){
let data2 = data.tool_name;
const _errs8 = errors;
const _errs9 = errors;
if(errors === _errs9){
if(typeof data2 === "string"){
if(func1(data2) > 64){
validate22.errors = [{instancePath:instancePath+"/tool_name",schemaPath:"c:ChatToolName/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data2) < 1){
validate22.errors = [{instancePath:instancePath+"/tool_name",schemaPath:"c:ChatToolName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data2.length <= 128 && !pattern7.test(data2)){
validate22.errors = [{instancePath:instancePath+"/tool_name",schemaPath:"c:ChatToolName/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_.-]+$"+"\""}];
return false;
}
}
}
}
else {
validate22.errors = [{instancePath:instancePath+"/tool_name",schemaPath:"c:ChatToolName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.geolocation !== undefined){
const _errs11 = errors;
if(!(validate23(data.geolocation, {instancePath:instancePath+"/geolocation",parentData:data,parentDataProperty:"geolocation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate22.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate22(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const callChatToolByDeleteQuery = validate26;
const schema42 = {"$ref":"c:ChatToolCall"};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate22(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const chatToolCall = validate28;
const schema43 = {"$ref":"c:ChatToolCall"};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate22(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const closeStream = validate30;
const schema44 = {"type":"object","required":["type"],"properties":{"type":{"const":"CloseStream"}}};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.type === undefined) && (missing0 = "type")){
validate30.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
if("CloseStream" !== data.type){
validate30.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "CloseStream"},message:"must be equal to constant"}];
return false;
}
}
}
}
else {
validate30.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":{"type":true},"dynamicProps":false,"dynamicItems":false};

export const deliverDaySummaryQuery = validate31;
const schema45 = {"$ref":"c:ForUser"};
const schema46 = {"type":"object","required":["uid"],"properties":{"uid":{"$ref":"c:Uid"}}};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate32.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.uid === undefined) && (missing0 = "uid")){
validate32.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.uid !== undefined){
let data0 = data.uid;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate32.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate32.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate32.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate32.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate32.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"props":{"uid":true},"dynamicProps":false,"dynamicItems":false};


function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate32(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":{"uid":true},"dynamicProps":false,"dynamicItems":false};

export const daySummary = validate34;
const schema48 = {"$ref":"c:DaySummaryWebhook"};
const schema49 = {"allOf":[{"$ref":"c:DailySummary"},{"type":"object","required":["summary","uid"],"properties":{"summary":{"type":"string","minLength":1},"uid":{"$ref":"c:Uid"}}}]};
const schema50 = {"type":"object","required":["id","date","headline","overview","day_emoji","stats","highlights","created_at"],"properties":{"id":{"$ref":"c:RecordId"},"date":{"$ref":"c:CalendarDate"},"headline":{"type":"string"},"overview":{"type":"string"},"day_emoji":{"type":"string"},"stats":{"$ref":"c:DailyStats"},"highlights":{"type":"array","items":{"$ref":"c:DailyHighlight"}},"made_by":{"$ref":"c:MadeBy"},"created_at":{"$ref":"c:Timestamp"}}};
const schema51 = {"type":"string","minLength":1,"maxLength":128,"pattern":"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"};
const schema52 = {"type":"string","format":"date"};
const schema53 = {"type":"object","required":["total_conversations","total_duration_minutes","action_items_count"],"properties":{"total_conversations":{"type":"integer","minimum":0},"total_duration_minutes":{"type":"number","minimum":0},"action_items_count":{"type":"integer","minimum":0}}};
const schema56 = {"type":"string"};
const schema57 = {"type":"string","format":"date-time"};
const formats0 = require("ajv-formats/dist/formats").fullFormats.date;
const formats2 = require("ajv-formats/dist/formats").fullFormats["date-time"];
const schema54 = {"type":"object","required":["topic","summary","conversation_ids"],"properties":{"topic":{"type":"string"},"summary":{"type":"string"},"conversation_ids":{"type":"array","items":{"$ref":"c:RecordId"}}}};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate37.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.topic === undefined) && (missing0 = "topic")) || ((data.summary === undefined) && (missing0 = "summary"))) || ((data.conversation_ids === undefined) && (missing0 = "conversation_ids"))){
validate37.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.topic !== undefined){
const _errs1 = errors;
if(typeof data.topic !== "string"){
validate37.errors = [{instancePath:instancePath+"/topic",schemaPath:"#/properties/topic/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.summary !== undefined){
const _errs3 = errors;
if(typeof data.summary !== "string"){
validate37.errors = [{instancePath:instancePath+"/summary",schemaPath:"#/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_ids !== undefined){
let data2 = data.conversation_ids;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data3 === "string"){
if(func1(data3) > 128){
validate37.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data3) < 1){
validate37.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data3.length <= 256 && !pattern4.test(data3)){
validate37.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/conversation_ids/" + i0,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs7 === errors;
if(!valid1){
break;
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/conversation_ids",schemaPath:"#/properties/conversation_ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate37.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate37.errors = vErrors;
return errors === 0;
}
validate37.evaluated = {"props":{"topic":true,"summary":true,"conversation_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate36.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.id === undefined) && (missing0 = "id")) || ((data.date === undefined) && (missing0 = "date"))) || ((data.headline === undefined) && (missing0 = "headline"))) || ((data.overview === undefined) && (missing0 = "overview"))) || ((data.day_emoji === undefined) && (missing0 = "day_emoji"))) || ((data.stats === undefined) && (missing0 = "stats"))) || ((data.highlights === undefined) && (missing0 = "highlights"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate36.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate36.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate36.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate36.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.date !== undefined){
let data1 = data.date;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!(formats0.validate(data1))){
validate36.errors = [{instancePath:instancePath+"/date",schemaPath:"c:CalendarDate/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""}];
return false;
}
}
else {
validate36.errors = [{instancePath:instancePath+"/date",schemaPath:"c:CalendarDate/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headline !== undefined){
const _errs7 = errors;
if(typeof data.headline !== "string"){
validate36.errors = [{instancePath:instancePath+"/headline",schemaPath:"#/properties/headline/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.overview !== undefined){
const _errs9 = errors;
if(typeof data.overview !== "string"){
validate36.errors = [{instancePath:instancePath+"/overview",schemaPath:"#/properties/overview/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.day_emoji !== undefined){
const _errs11 = errors;
if(typeof data.day_emoji !== "string"){
validate36.errors = [{instancePath:instancePath+"/day_emoji",schemaPath:"#/properties/day_emoji/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stats !== undefined){
let data5 = data.stats;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if((((data5.total_conversations === undefined) && (missing1 = "total_conversations")) || ((data5.total_duration_minutes === undefined) && (missing1 = "total_duration_minutes"))) || ((data5.action_items_count === undefined) && (missing1 = "action_items_count"))){
validate36.errors = [{instancePath:instancePath+"/stats",schemaPath:"c:DailyStats/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data5.total_conversations !== undefined){
let data6 = data5.total_conversations;
const _errs16 = errors;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
validate36.errors = [{instancePath:instancePath+"/stats/total_conversations",schemaPath:"c:DailyStats/properties/total_conversations/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs16){
if(typeof data6 == "number"){
if(data6 < 0 || isNaN(data6)){
validate36.errors = [{instancePath:instancePath+"/stats/total_conversations",schemaPath:"c:DailyStats/properties/total_conversations/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs16 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.total_duration_minutes !== undefined){
let data7 = data5.total_duration_minutes;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data7 == "number"){
if(data7 < 0 || isNaN(data7)){
validate36.errors = [{instancePath:instancePath+"/stats/total_duration_minutes",schemaPath:"c:DailyStats/properties/total_duration_minutes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate36.errors = [{instancePath:instancePath+"/stats/total_duration_minutes",schemaPath:"c:DailyStats/properties/total_duration_minutes/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid4 = _errs18 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data5.action_items_count !== undefined){
let data8 = data5.action_items_count;
const _errs20 = errors;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
validate36.errors = [{instancePath:instancePath+"/stats/action_items_count",schemaPath:"c:DailyStats/properties/action_items_count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs20){
if(typeof data8 == "number"){
if(data8 < 0 || isNaN(data8)){
validate36.errors = [{instancePath:instancePath+"/stats/action_items_count",schemaPath:"c:DailyStats/properties/action_items_count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid4 = _errs20 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/stats",schemaPath:"c:DailyStats/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.highlights !== undefined){
let data9 = data.highlights;
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data9)){
var valid5 = true;
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
const _errs24 = errors;
if(!(validate37(data9[i0], {instancePath:instancePath+"/highlights/" + i0,parentData:data9,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
var valid5 = _errs24 === errors;
if(!valid5){
break;
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/highlights",schemaPath:"#/properties/highlights/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.made_by !== undefined){
const _errs25 = errors;
if(typeof data.made_by !== "string"){
validate36.errors = [{instancePath:instancePath+"/made_by",schemaPath:"c:MadeBy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data12 = data.created_at;
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(errors === _errs29){
if(typeof data12 === "string"){
if(!(formats2.validate(data12))){
validate36.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate36.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate36.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate36.errors = vErrors;
return errors === 0;
}
validate36.evaluated = {"props":{"id":true,"date":true,"headline":true,"overview":true,"day_emoji":true,"stats":true,"highlights":true,"made_by":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate36(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.summary === undefined) && (missing0 = "summary")) || ((data.uid === undefined) && (missing0 = "uid"))){
validate35.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.summary !== undefined){
let data0 = data.summary;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(func1(data0) < 1){
validate35.errors = [{instancePath:instancePath+"/summary",schemaPath:"#/allOf/1/properties/summary/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
else {
validate35.errors = [{instancePath:instancePath+"/summary",schemaPath:"#/allOf/1/properties/summary/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.uid !== undefined){
let data1 = data.uid;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(func1(data1) > 128){
validate35.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data1) < 1){
validate35.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data1.length <= 256 && !pattern4.test(data1)){
validate35.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/uid",schemaPath:"c:Uid/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate35.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"props":{"summary":true,"uid":true,"id":true,"date":true,"headline":true,"overview":true,"day_emoji":true,"stats":true,"highlights":true,"made_by":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate35(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":{"summary":true,"uid":true,"id":true,"date":true,"headline":true,"overview":true,"day_emoji":true,"stats":true,"highlights":true,"made_by":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};

export const transcriptSegments = validate41;
const schema59 = {"type":"array","items":{"$ref":"c:LiveSegment"}};
const schema60 = {"allOf":[{"$ref":"c:SpokenSegment"},{"type":"object","required":["speech_profile_processed","stt_provider"],"properties":{"speech_profile_processed":{"type":"boolean"},"stt_provider":{"type":["string","null"]}}}]};
const schema61 = {"type":"object","required":["id","text","speaker","speaker_id","is_user","person_id","start","end"],"properties":{"id":{"type":"string","format":"uuid"},"text":{"$ref":"c:PlainText"},"speaker":{"$ref":"c:SpeakerLabel"},"speaker_id":{"anyOf":[{"$ref":"c:SpeakerId"},{"type":"null"}]},"is_user":{"type":"boolean"},"person_id":{"$ref":"c:PersonReference"},"start":{"$ref":"c:SegmentSeconds"},"end":{"$ref":"c:SegmentSeconds"}}};
const schema65 = {"type":"integer","minimum":0,"maximum":9999};
const schema68 = {"type":"number","minimum":0,"maximum":10000000};
const formats4 = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const schema63 = {"$ref":"c:PlainText","minLength":1,"maxLength":64};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate44.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern8.test(data)){
validate44.errors = [{instancePath,schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate44.errors = [{instancePath,schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 64){
validate44.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate44.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate44.errors = vErrors;
return errors === 0;
}
validate44.evaluated = {"dynamicProps":false,"dynamicItems":false};

const schema66 = {"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate46.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data === "string"){
if(func1(data) > 128){
const err0 = {instancePath,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data) < 1){
const err1 = {instancePath,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data.length <= 256 && !pattern4.test(data)){
const err2 = {instancePath,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
const _errs4 = errors;
if(data !== null){
const err4 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const err5 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate46.errors = vErrors;
return false;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate46.errors = vErrors;
return errors === 0;
}
validate46.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.id === undefined) && (missing0 = "id")) || ((data.text === undefined) && (missing0 = "text"))) || ((data.speaker === undefined) && (missing0 = "speaker"))) || ((data.speaker_id === undefined) && (missing0 = "speaker_id"))) || ((data.is_user === undefined) && (missing0 = "is_user"))) || ((data.person_id === undefined) && (missing0 = "person_id"))) || ((data.start === undefined) && (missing0 = "start"))) || ((data.end === undefined) && (missing0 = "end"))){
validate43.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(typeof data0 === "string"){
if(!(formats4.test(data0))){
validate43.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate43.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
let data1 = data.text;
const _errs3 = errors;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data1 === "string"){
if(!pattern8.test(data1)){
validate43.errors = [{instancePath:instancePath+"/text",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate43.errors = [{instancePath:instancePath+"/text",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.speaker !== undefined){
const _errs6 = errors;
if(!(validate44(data.speaker, {instancePath:instancePath+"/speaker",parentData:data,parentDataProperty:"speaker",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
errors = vErrors.length;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.speaker_id !== undefined){
let data3 = data.speaker_id;
const _errs7 = errors;
const _errs8 = errors;
let valid2 = false;
const _errs9 = errors;
const _errs10 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
const err0 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(errors === _errs10){
if(typeof data3 == "number"){
if(data3 > 9999 || isNaN(data3)){
const err1 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9999},message:"must be <= 9999"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data3 < 0 || isNaN(data3)){
const err2 = {instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
var _valid0 = _errs9 === errors;
valid2 = valid2 || _valid0;
const _errs12 = errors;
if(data3 !== null){
const err3 = {instancePath:instancePath+"/speaker_id",schemaPath:"#/properties/speaker_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err4 = {instancePath:instancePath+"/speaker_id",schemaPath:"#/properties/speaker_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate43.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.is_user !== undefined){
const _errs14 = errors;
if(typeof data.is_user !== "boolean"){
validate43.errors = [{instancePath:instancePath+"/is_user",schemaPath:"#/properties/is_user/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.person_id !== undefined){
const _errs16 = errors;
if(!(validate46(data.person_id, {instancePath:instancePath+"/person_id",parentData:data,parentDataProperty:"person_id",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data6 = data.start;
const _errs17 = errors;
const _errs18 = errors;
if(errors === _errs18){
if(typeof data6 == "number"){
if(data6 > 10000000 || isNaN(data6)){
validate43.errors = [{instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"}];
return false;
}
else {
if(data6 < 0 || isNaN(data6)){
validate43.errors = [{instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate43.errors = [{instancePath:instancePath+"/start",schemaPath:"c:SegmentSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.end !== undefined){
let data7 = data.end;
const _errs20 = errors;
const _errs21 = errors;
if(errors === _errs21){
if(typeof data7 == "number"){
if(data7 > 10000000 || isNaN(data7)){
validate43.errors = [{instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"}];
return false;
}
else {
if(data7 < 0 || isNaN(data7)){
validate43.errors = [{instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate43.errors = [{instancePath:instancePath+"/end",schemaPath:"c:SegmentSeconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate43.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":{"id":true,"text":true,"speaker":true,"speaker_id":true,"is_user":true,"person_id":true,"start":true,"end":true},"dynamicProps":false,"dynamicItems":false};


function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate42.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate43(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.speech_profile_processed === undefined) && (missing0 = "speech_profile_processed")) || ((data.stt_provider === undefined) && (missing0 = "stt_provider"))){
validate42.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.speech_profile_processed !== undefined){
const _errs3 = errors;
if(typeof data.speech_profile_processed !== "boolean"){
validate42.errors = [{instancePath:instancePath+"/speech_profile_processed",schemaPath:"#/allOf/1/properties/speech_profile_processed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.stt_provider !== undefined){
let data1 = data.stt_provider;
const _errs5 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate42.errors = [{instancePath:instancePath+"/stt_provider",schemaPath:"#/allOf/1/properties/stt_provider/type",keyword:"type",params:{type: schema60.allOf[1].properties.stt_provider.type},message:"must be string,null"}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate42.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate42.errors = vErrors;
return errors === 0;
}
validate42.evaluated = {"props":{"speech_profile_processed":true,"stt_provider":true,"id":true,"text":true,"speaker":true,"speaker_id":true,"is_user":true,"person_id":true,"start":true,"end":true},"dynamicProps":false,"dynamicItems":false};


function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate41.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(Array.isArray(data)){
var valid0 = true;
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
const _errs1 = errors;
if(!(validate42(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
if(!valid0){
break;
}
}
}
else {
validate41.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
validate41.errors = vErrors;
return errors === 0;
}
validate41.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

export const serviceStatus = validate50;
const schema70 = {"type":"object","required":["type","status","status_text"],"properties":{"type":{"const":"service_status"},"status":{"type":"string","enum":["initiating","in_progress_conversations_processing","stt_initiating","ready","stt_failed"]},"status_text":{"type":"string"},"outcome":{"$ref":"c:SttFailureOutcome"},"provider":{"type":["string","null"]},"retryable":{"type":"boolean"},"reason":{"type":"string"},"notice":{"type":"string"}},"if":{"properties":{"status":{"const":"stt_failed"}}},"then":{"properties":{"outcome":true,"provider":true,"retryable":true,"reason":true},"required":["outcome","provider","retryable","reason"]}};
const schema71 = {"type":"string","enum":["empty_unexpected","timeout","upstream_error","config_error","invalid_input"]};

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate50.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = true;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.status !== undefined){
if("stt_failed" !== data.status){
const err0 = {};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
var _valid0 = _errs2 === errors;
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
if(_valid0){
const _errs4 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.outcome === undefined) && (missing0 = "outcome")) || ((data.provider === undefined) && (missing0 = "provider"))) || ((data.retryable === undefined) && (missing0 = "retryable"))) || ((data.reason === undefined) && (missing0 = "reason"))){
validate50.errors = [{instancePath,schemaPath:"#/then/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
}
var _valid0 = _errs4 === errors;
valid0 = _valid0;
if(valid0){
var props0 = {};
props0.outcome = true;
props0.provider = true;
props0.retryable = true;
props0.reason = true;
props0.status = true;
}
}
if(!valid0){
const err1 = {instancePath,schemaPath:"#/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate50.errors = vErrors;
return false;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if((((data.type === undefined) && (missing1 = "type")) || ((data.status === undefined) && (missing1 = "status"))) || ((data.status_text === undefined) && (missing1 = "status_text"))){
validate50.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(props0 !== true){
props0 = props0 || {};
props0.type = true;
props0.status = true;
props0.status_text = true;
props0.outcome = true;
props0.provider = true;
props0.retryable = true;
props0.reason = true;
props0.notice = true;
}
if(data.type !== undefined){
const _errs5 = errors;
if("service_status" !== data.type){
validate50.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "service_status"},message:"must be equal to constant"}];
return false;
}
var valid2 = _errs5 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.status !== undefined){
let data2 = data.status;
const _errs6 = errors;
if(typeof data2 !== "string"){
validate50.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data2 === "initiating") || (data2 === "in_progress_conversations_processing")) || (data2 === "stt_initiating")) || (data2 === "ready")) || (data2 === "stt_failed"))){
validate50.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema70.properties.status.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.status_text !== undefined){
const _errs8 = errors;
if(typeof data.status_text !== "string"){
validate50.errors = [{instancePath:instancePath+"/status_text",schemaPath:"#/properties/status_text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.outcome !== undefined){
let data4 = data.outcome;
const _errs10 = errors;
if(typeof data4 !== "string"){
validate50.errors = [{instancePath:instancePath+"/outcome",schemaPath:"c:SttFailureOutcome/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data4 === "empty_unexpected") || (data4 === "timeout")) || (data4 === "upstream_error")) || (data4 === "config_error")) || (data4 === "invalid_input"))){
validate50.errors = [{instancePath:instancePath+"/outcome",schemaPath:"c:SttFailureOutcome/enum",keyword:"enum",params:{allowedValues: schema71.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid2 = _errs10 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.provider !== undefined){
let data5 = data.provider;
const _errs13 = errors;
if((typeof data5 !== "string") && (data5 !== null)){
validate50.errors = [{instancePath:instancePath+"/provider",schemaPath:"#/properties/provider/type",keyword:"type",params:{type: schema70.properties.provider.type},message:"must be string,null"}];
return false;
}
var valid2 = _errs13 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.retryable !== undefined){
const _errs15 = errors;
if(typeof data.retryable !== "boolean"){
validate50.errors = [{instancePath:instancePath+"/retryable",schemaPath:"#/properties/retryable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid2 = _errs15 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.reason !== undefined){
const _errs17 = errors;
if(typeof data.reason !== "string"){
validate50.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs17 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.notice !== undefined){
const _errs19 = errors;
if(typeof data.notice !== "string"){
validate50.errors = [{instancePath:instancePath+"/notice",schemaPath:"#/properties/notice/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs19 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate50.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate50.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate50.evaluated = {"dynamicProps":true,"dynamicItems":false};

export const transcriptionDelay = validate51;
const schema72 = {"type":"object","required":["type","seconds_behind"],"properties":{"type":{"const":"transcription_delay"},"seconds_behind":{"type":"integer","minimum":0}}};

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate51.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.seconds_behind === undefined) && (missing0 = "seconds_behind"))){
validate51.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if("transcription_delay" !== data.type){
validate51.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "transcription_delay"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seconds_behind !== undefined){
let data1 = data.seconds_behind;
const _errs2 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate51.errors = [{instancePath:instancePath+"/seconds_behind",schemaPath:"#/properties/seconds_behind/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs2){
if(typeof data1 == "number"){
if(data1 < 0 || isNaN(data1)){
validate51.errors = [{instancePath:instancePath+"/seconds_behind",schemaPath:"#/properties/seconds_behind/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate51.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate51.errors = vErrors;
return errors === 0;
}
validate51.evaluated = {"props":{"type":true,"seconds_behind":true},"dynamicProps":false,"dynamicItems":false};

export const audioAck = validate52;
const schema73 = {"type":"object","required":["type","stream_id","frames","bytes","duration_ms"],"properties":{"type":{"const":"audio_ack"},"stream_id":{"type":"string"},"frames":{"type":"integer","minimum":0},"bytes":{"type":"integer","minimum":0},"duration_ms":{"type":"number","minimum":0}}};

function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate52.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.type === undefined) && (missing0 = "type")) || ((data.stream_id === undefined) && (missing0 = "stream_id"))) || ((data.frames === undefined) && (missing0 = "frames"))) || ((data.bytes === undefined) && (missing0 = "bytes"))) || ((data.duration_ms === undefined) && (missing0 = "duration_ms"))){
validate52.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if("audio_ack" !== data.type){
validate52.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "audio_ack"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.stream_id !== undefined){
const _errs2 = errors;
if(typeof data.stream_id !== "string"){
validate52.errors = [{instancePath:instancePath+"/stream_id",schemaPath:"#/properties/stream_id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.frames !== undefined){
let data2 = data.frames;
const _errs4 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate52.errors = [{instancePath:instancePath+"/frames",schemaPath:"#/properties/frames/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs4){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate52.errors = [{instancePath:instancePath+"/frames",schemaPath:"#/properties/frames/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.bytes !== undefined){
let data3 = data.bytes;
const _errs6 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate52.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if(typeof data3 == "number"){
if(data3 < 0 || isNaN(data3)){
validate52.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duration_ms !== undefined){
let data4 = data.duration_ms;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data4 == "number"){
if(data4 < 0 || isNaN(data4)){
validate52.errors = [{instancePath:instancePath+"/duration_ms",schemaPath:"#/properties/duration_ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
else {
validate52.errors = [{instancePath:instancePath+"/duration_ms",schemaPath:"#/properties/duration_ms/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate52.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate52.errors = vErrors;
return errors === 0;
}
validate52.evaluated = {"props":{"type":true,"stream_id":true,"frames":true,"bytes":true,"duration_ms":true},"dynamicProps":false,"dynamicItems":false};

export const reconnect = validate53;
const schema74 = {"type":"object","required":["type","reason"],"properties":{"type":{"const":"reconnect"},"reason":{"type":"string","enum":["shutdown"]}}};

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate53.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.reason === undefined) && (missing0 = "reason"))){
validate53.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if("reconnect" !== data.type){
validate53.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "reconnect"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data1 = data.reason;
const _errs2 = errors;
if(typeof data1 !== "string"){
validate53.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(data1 === "shutdown")){
validate53.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/enum",keyword:"enum",params:{allowedValues: schema74.properties.reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate53.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate53.errors = vErrors;
return errors === 0;
}
validate53.evaluated = {"props":{"type":true,"reason":true},"dynamicProps":false,"dynamicItems":false};

export const speakerLabelSuggestion = validate54;
const schema75 = {"type":"object","required":["type","speaker_id","person_id","person_name","segment_id"],"properties":{"type":{"const":"speaker_label_suggestion"},"speaker_id":{"$ref":"c:SpeakerId"},"person_id":{"$ref":"c:RecordId"},"person_name":{"type":"string"},"segment_id":{"$ref":"c:RecordId"}}};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate54.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.type === undefined) && (missing0 = "type")) || ((data.speaker_id === undefined) && (missing0 = "speaker_id"))) || ((data.person_id === undefined) && (missing0 = "person_id"))) || ((data.person_name === undefined) && (missing0 = "person_name"))) || ((data.segment_id === undefined) && (missing0 = "segment_id"))){
validate54.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if("speaker_label_suggestion" !== data.type){
validate54.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "speaker_label_suggestion"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.speaker_id !== undefined){
let data1 = data.speaker_id;
const _errs2 = errors;
const _errs3 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate54.errors = [{instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if(typeof data1 == "number"){
if(data1 > 9999 || isNaN(data1)){
validate54.errors = [{instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9999},message:"must be <= 9999"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate54.errors = [{instancePath:instancePath+"/speaker_id",schemaPath:"c:SpeakerId/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.person_id !== undefined){
let data2 = data.person_id;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data2 === "string"){
if(func1(data2) > 128){
validate54.errors = [{instancePath:instancePath+"/person_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data2) < 1){
validate54.errors = [{instancePath:instancePath+"/person_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data2.length <= 256 && !pattern4.test(data2)){
validate54.errors = [{instancePath:instancePath+"/person_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate54.errors = [{instancePath:instancePath+"/person_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.person_name !== undefined){
const _errs8 = errors;
if(typeof data.person_name !== "string"){
validate54.errors = [{instancePath:instancePath+"/person_name",schemaPath:"#/properties/person_name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_id !== undefined){
let data4 = data.segment_id;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(typeof data4 === "string"){
if(func1(data4) > 128){
validate54.errors = [{instancePath:instancePath+"/segment_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data4) < 1){
validate54.errors = [{instancePath:instancePath+"/segment_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data4.length <= 256 && !pattern4.test(data4)){
validate54.errors = [{instancePath:instancePath+"/segment_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate54.errors = [{instancePath:instancePath+"/segment_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate54.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate54.errors = vErrors;
return errors === 0;
}
validate54.evaluated = {"props":{"type":true,"speaker_id":true,"person_id":true,"person_name":true,"segment_id":true},"dynamicProps":false,"dynamicItems":false};

export const memoryProcessingStarted = validate55;
const schema79 = {"type":"object","required":["type","memory"],"properties":{"type":{"const":"memory_processing_started"},"memory":{"$ref":"c:Conversation"}}};
const schema80 = {"type":"object","required":["id","created_at","started_at","finished_at","language","source","status","discarded","locked","folder_id","folder_name","starred","structured","geolocation"],"properties":{"id":{"$ref":"c:RecordId"},"created_at":{"$ref":"c:Timestamp"},"started_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"finished_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"language":{"anyOf":[{"$ref":"c:LanguageCode"},{"type":"null"}]},"source":{"anyOf":[{"$ref":"c:SourceName"},{"type":"null"}]},"status":{"$ref":"c:ConversationStatus"},"discarded":{"type":"boolean"},"discard_reason":{"type":["string","null"],"enum":["little_content","by_user",null]},"locked":{"type":"boolean"},"folder_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"folder_name":{"type":["string","null"]},"starred":{"type":"boolean"},"structured":{"$ref":"c:Structured"},"processing":{"anyOf":[{"$ref":"c:ConversationProcessing"},{"type":"null"}]},"transcript_segments":{"type":"array","items":{"$ref":"c:TranscriptSegment"}},"has_more":{"type":"boolean"},"next_transcript_offset":{"type":["integer","null"]},"photos":{"type":"array","items":{"$ref":"c:ConversationPhoto"}},"geolocation":{"anyOf":[{"$ref":"c:Geolocation"},{"type":"null"}]},"gaps":{"type":"array","items":{"$ref":"c:TranscriptGap"}}}};
const schema85 = {"type":"string","maxLength":35,"pattern":"^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"};
const schema86 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"};
const schema87 = {"type":"string","enum":["in_progress","processing","merging","completed","failed"]};
const schema114 = {"type":"object","required":["start","end","reason"],"properties":{"start":{"type":"number"},"end":{"type":"number"},"reason":{"type":"string","enum":["expired","not_kept","rejected","unreadable"]}}};
const pattern21 = new RegExp("^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$", "u");
const schema89 = {"type":"object","required":["title","overview","emoji","category","action_items","events"],"properties":{"title":{"type":"string"},"overview":{"type":"string"},"emoji":{"type":"string"},"category":{"$ref":"c:ConversationCategory"},"action_items":{"type":"array","items":{"$ref":"c:ActionItem"}},"events":{"type":"array","items":{"$ref":"c:CalendarEvent"}},"made_by":{"$ref":"c:MadeBy"}}};
const schema90 = {"type":"string","enum":["personal","education","health","finance","legal","philosophy","spiritual","science","entrepreneurship","parenting","romantic","travel","inspiration","technology","business","social","work","sports","politics","literature","history","architecture","music","weather","news","entertainment","psychology","real","design","family","economics","environment","other"]};
const schema91 = {"type":"object","required":["id","description","completed","created_at","updated_at","due_at","completed_at","conversation_id","segment_ids"],"properties":{"id":{"$ref":"c:RecordId"},"description":{"$ref":"c:ActionItemDescription"},"completed":{"type":"boolean"},"created_at":{"$ref":"c:Timestamp"},"updated_at":{"$ref":"c:Timestamp"},"due_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"completed_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]},"conversation_id":{"anyOf":[{"$ref":"c:RecordId"},{"type":"null"}]},"segment_ids":{"$ref":"c:SegmentIds"}}};
const schema100 = {"type":"array","maxItems":20,"items":{"type":"string","format":"uuid"}};
const schema93 = {"$ref":"c:WrittenText","minLength":1,"maxLength":500};
const schema94 = {"type":"string","pattern":"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"};
const pattern25 = new RegExp("^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$", "u");

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate59.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(errors === _errs0){
if(typeof data === "string"){
if(!pattern25.test(data)){
validate59.errors = [{instancePath,schemaPath:"c:WrittenText/pattern",keyword:"pattern",params:{pattern: "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate59.errors = [{instancePath,schemaPath:"c:WrittenText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
if(errors === 0){
if(typeof data === "string"){
if(func1(data) > 500){
validate59.errors = [{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"}];
return false;
}
else {
if(func1(data) < 1){
validate59.errors = [{instancePath,schemaPath:"#/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
}
}
}
validate59.errors = vErrors;
return errors === 0;
}
validate59.evaluated = {"dynamicProps":false,"dynamicItems":false};


function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate58.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.id === undefined) && (missing0 = "id")) || ((data.description === undefined) && (missing0 = "description"))) || ((data.completed === undefined) && (missing0 = "completed"))) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.updated_at === undefined) && (missing0 = "updated_at"))) || ((data.due_at === undefined) && (missing0 = "due_at"))) || ((data.completed_at === undefined) && (missing0 = "completed_at"))) || ((data.conversation_id === undefined) && (missing0 = "conversation_id"))) || ((data.segment_ids === undefined) && (missing0 = "segment_ids"))){
validate58.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate58.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate58.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate58.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate58.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs4 = errors;
if(!(validate59(data.description, {instancePath:instancePath+"/description",parentData:data,parentDataProperty:"description",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completed !== undefined){
const _errs5 = errors;
if(typeof data.completed !== "boolean"){
validate58.errors = [{instancePath:instancePath+"/completed",schemaPath:"#/properties/completed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data3 = data.created_at;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(errors === _errs8){
if(typeof data3 === "string"){
if(!(formats2.validate(data3))){
validate58.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate58.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.updated_at !== undefined){
let data4 = data.updated_at;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data4 === "string"){
if(!(formats2.validate(data4))){
validate58.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate58.errors = [{instancePath:instancePath+"/updated_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.due_at !== undefined){
let data5 = data.due_at;
const _errs13 = errors;
const _errs14 = errors;
let valid4 = false;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(errors === _errs16){
if(typeof data5 === "string"){
if(!(formats2.validate(data5))){
const err0 = {instancePath:instancePath+"/due_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/due_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs15 === errors;
valid4 = valid4 || _valid0;
const _errs18 = errors;
if(data5 !== null){
const err2 = {instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs18 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const err3 = {instancePath:instancePath+"/due_at",schemaPath:"#/properties/due_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate58.errors = vErrors;
return false;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.completed_at !== undefined){
let data6 = data.completed_at;
const _errs20 = errors;
const _errs21 = errors;
let valid6 = false;
const _errs22 = errors;
const _errs23 = errors;
if(errors === _errs23){
if(errors === _errs23){
if(typeof data6 === "string"){
if(!(formats2.validate(data6))){
const err4 = {instancePath:instancePath+"/completed_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/completed_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
var _valid1 = _errs22 === errors;
valid6 = valid6 || _valid1;
const _errs25 = errors;
if(data6 !== null){
const err6 = {instancePath:instancePath+"/completed_at",schemaPath:"#/properties/completed_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs25 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
const err7 = {instancePath:instancePath+"/completed_at",schemaPath:"#/properties/completed_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate58.errors = vErrors;
return false;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.conversation_id !== undefined){
let data7 = data.conversation_id;
const _errs27 = errors;
const _errs28 = errors;
let valid8 = false;
const _errs29 = errors;
const _errs30 = errors;
if(errors === _errs30){
if(typeof data7 === "string"){
if(func1(data7) > 128){
const err8 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(func1(data7) < 1){
const err9 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
if(data7.length <= 256 && !pattern4.test(data7)){
const err10 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
}
else {
const err11 = {instancePath:instancePath+"/conversation_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
var _valid2 = _errs29 === errors;
valid8 = valid8 || _valid2;
const _errs32 = errors;
if(data7 !== null){
const err12 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid2 = _errs32 === errors;
valid8 = valid8 || _valid2;
if(!valid8){
const err13 = {instancePath:instancePath+"/conversation_id",schemaPath:"#/properties/conversation_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
validate58.errors = vErrors;
return false;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs27 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_ids !== undefined){
let data8 = data.segment_ids;
const _errs34 = errors;
const _errs35 = errors;
if(errors === _errs35){
if(Array.isArray(data8)){
if(data8.length > 20){
validate58.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid11 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
const _errs37 = errors;
if(errors === _errs37){
if(errors === _errs37){
if(typeof data9 === "string"){
if(!(formats4.test(data9))){
validate58.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate58.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid11 = _errs37 === errors;
if(!valid11){
break;
}
}
}
}
else {
validate58.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate58.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate58.errors = vErrors;
return errors === 0;
}
validate58.evaluated = {"props":{"id":true,"description":true,"completed":true,"created_at":true,"updated_at":true,"due_at":true,"completed_at":true,"conversation_id":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};

const schema101 = {"type":"object","required":["title","description","start","duration","created","segment_ids"],"properties":{"title":{"type":"string"},"description":{"type":"string"},"start":{"$ref":"c:Timestamp"},"duration":{"type":"integer","default":30},"created":{"type":"boolean"},"segment_ids":{"$ref":"c:SegmentIds"}}};

function validate62(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate62.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.title === undefined) && (missing0 = "title")) || ((data.description === undefined) && (missing0 = "description"))) || ((data.start === undefined) && (missing0 = "start"))) || ((data.duration === undefined) && (missing0 = "duration"))) || ((data.created === undefined) && (missing0 = "created"))) || ((data.segment_ids === undefined) && (missing0 = "segment_ids"))){
validate62.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.title !== undefined){
const _errs1 = errors;
if(typeof data.title !== "string"){
validate62.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.description !== undefined){
const _errs3 = errors;
if(typeof data.description !== "string"){
validate62.errors = [{instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.start !== undefined){
let data2 = data.start;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(errors === _errs6){
if(typeof data2 === "string"){
if(!(formats2.validate(data2))){
validate62.errors = [{instancePath:instancePath+"/start",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate62.errors = [{instancePath:instancePath+"/start",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.duration !== undefined){
let data3 = data.duration;
const _errs8 = errors;
if(!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))){
validate62.errors = [{instancePath:instancePath+"/duration",schemaPath:"#/properties/duration/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created !== undefined){
const _errs10 = errors;
if(typeof data.created !== "boolean"){
validate62.errors = [{instancePath:instancePath+"/created",schemaPath:"#/properties/created/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segment_ids !== undefined){
let data5 = data.segment_ids;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data5)){
if(data5.length > 20){
validate62.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/maxItems",keyword:"maxItems",params:{limit: 20},message:"must NOT have more than 20 items"}];
return false;
}
else {
var valid3 = true;
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
const _errs15 = errors;
if(errors === _errs15){
if(errors === _errs15){
if(typeof data6 === "string"){
if(!(formats4.test(data6))){
validate62.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate62.errors = [{instancePath:instancePath+"/segment_ids/" + i0,schemaPath:"c:SegmentIds/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid3 = _errs15 === errors;
if(!valid3){
break;
}
}
}
}
else {
validate62.errors = [{instancePath:instancePath+"/segment_ids",schemaPath:"c:SegmentIds/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate62.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate62.errors = vErrors;
return errors === 0;
}
validate62.evaluated = {"props":{"title":true,"description":true,"start":true,"duration":true,"created":true,"segment_ids":true},"dynamicProps":false,"dynamicItems":false};


function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate57.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.title === undefined) && (missing0 = "title")) || ((data.overview === undefined) && (missing0 = "overview"))) || ((data.emoji === undefined) && (missing0 = "emoji"))) || ((data.category === undefined) && (missing0 = "category"))) || ((data.action_items === undefined) && (missing0 = "action_items"))) || ((data.events === undefined) && (missing0 = "events"))){
validate57.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.title !== undefined){
const _errs1 = errors;
if(typeof data.title !== "string"){
validate57.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.overview !== undefined){
const _errs3 = errors;
if(typeof data.overview !== "string"){
validate57.errors = [{instancePath:instancePath+"/overview",schemaPath:"#/properties/overview/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.emoji !== undefined){
const _errs5 = errors;
if(typeof data.emoji !== "string"){
validate57.errors = [{instancePath:instancePath+"/emoji",schemaPath:"#/properties/emoji/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.category !== undefined){
let data3 = data.category;
const _errs7 = errors;
if(typeof data3 !== "string"){
validate57.errors = [{instancePath:instancePath+"/category",schemaPath:"c:ConversationCategory/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((((((((((((((((((((((((data3 === "personal") || (data3 === "education")) || (data3 === "health")) || (data3 === "finance")) || (data3 === "legal")) || (data3 === "philosophy")) || (data3 === "spiritual")) || (data3 === "science")) || (data3 === "entrepreneurship")) || (data3 === "parenting")) || (data3 === "romantic")) || (data3 === "travel")) || (data3 === "inspiration")) || (data3 === "technology")) || (data3 === "business")) || (data3 === "social")) || (data3 === "work")) || (data3 === "sports")) || (data3 === "politics")) || (data3 === "literature")) || (data3 === "history")) || (data3 === "architecture")) || (data3 === "music")) || (data3 === "weather")) || (data3 === "news")) || (data3 === "entertainment")) || (data3 === "psychology")) || (data3 === "real")) || (data3 === "design")) || (data3 === "family")) || (data3 === "economics")) || (data3 === "environment")) || (data3 === "other"))){
validate57.errors = [{instancePath:instancePath+"/category",schemaPath:"c:ConversationCategory/enum",keyword:"enum",params:{allowedValues: schema90.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.action_items !== undefined){
let data4 = data.action_items;
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data4)){
var valid2 = true;
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
const _errs12 = errors;
if(!(validate58(data4[i0], {instancePath:instancePath+"/action_items/" + i0,parentData:data4,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
var valid2 = _errs12 === errors;
if(!valid2){
break;
}
}
}
else {
validate57.errors = [{instancePath:instancePath+"/action_items",schemaPath:"#/properties/action_items/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.events !== undefined){
let data6 = data.events;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data6)){
var valid3 = true;
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
const _errs15 = errors;
if(!(validate62(data6[i1], {instancePath:instancePath+"/events/" + i1,parentData:data6,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors);
errors = vErrors.length;
}
var valid3 = _errs15 === errors;
if(!valid3){
break;
}
}
}
else {
validate57.errors = [{instancePath:instancePath+"/events",schemaPath:"#/properties/events/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.made_by !== undefined){
const _errs16 = errors;
if(typeof data.made_by !== "string"){
validate57.errors = [{instancePath:instancePath+"/made_by",schemaPath:"c:MadeBy/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
else {
validate57.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate57.errors = vErrors;
return errors === 0;
}
validate57.evaluated = {"props":{"title":true,"overview":true,"emoji":true,"category":true,"action_items":true,"events":true,"made_by":true},"dynamicProps":false,"dynamicItems":false};

const schema105 = {"type":"object","required":["state","reason","attempts","next_attempt_at"],"properties":{"state":{"type":"string","enum":["waiting_for_audio","waiting","running","failed"]},"reason":{"type":["string","null"]},"attempts":{"type":"integer","minimum":0},"next_attempt_at":{"anyOf":[{"$ref":"c:Timestamp"},{"type":"null"}]}}};

function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate65.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.state === undefined) && (missing0 = "state")) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.attempts === undefined) && (missing0 = "attempts"))) || ((data.next_attempt_at === undefined) && (missing0 = "next_attempt_at"))){
validate65.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.state !== undefined){
let data0 = data.state;
const _errs1 = errors;
if(typeof data0 !== "string"){
validate65.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data0 === "waiting_for_audio") || (data0 === "waiting")) || (data0 === "running")) || (data0 === "failed"))){
validate65.errors = [{instancePath:instancePath+"/state",schemaPath:"#/properties/state/enum",keyword:"enum",params:{allowedValues: schema105.properties.state.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data1 = data.reason;
const _errs3 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate65.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: schema105.properties.reason.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempts !== undefined){
let data2 = data.attempts;
const _errs5 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate65.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if(typeof data2 == "number"){
if(data2 < 0 || isNaN(data2)){
validate65.errors = [{instancePath:instancePath+"/attempts",schemaPath:"#/properties/attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next_attempt_at !== undefined){
let data3 = data.next_attempt_at;
const _errs7 = errors;
const _errs8 = errors;
let valid1 = false;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data3 === "string"){
if(!(formats2.validate(data3))){
const err0 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs9 === errors;
valid1 = valid1 || _valid0;
const _errs12 = errors;
if(data3 !== null){
const err2 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/next_attempt_at",schemaPath:"#/properties/next_attempt_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate65.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate65.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate65.errors = vErrors;
return errors === 0;
}
validate65.evaluated = {"props":{"state":true,"reason":true,"attempts":true,"next_attempt_at":true},"dynamicProps":false,"dynamicItems":false};

const schema107 = {"allOf":[{"$ref":"c:SpokenSegment"},{"type":"object","required":["speaker_name"],"properties":{"speaker_name":{"type":["string","null"]},"translations":{"type":"array","items":{"$ref":"c:Translation"}}}}]};
const schema108 = {"type":"object","required":["lang","text"],"properties":{"lang":{"$ref":"c:LanguageCode"},"text":{"$ref":"c:PlainText"}}};

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate69.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.lang === undefined) && (missing0 = "lang")) || ((data.text === undefined) && (missing0 = "text"))){
validate69.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.lang !== undefined){
let data0 = data.lang;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 35){
validate69.errors = [{instancePath:instancePath+"/lang",schemaPath:"c:LanguageCode/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"}];
return false;
}
else {
if(data0.length <= 70 && !pattern21.test(data0)){
validate69.errors = [{instancePath:instancePath+"/lang",schemaPath:"c:LanguageCode/pattern",keyword:"pattern",params:{pattern: "^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"},message:"must match pattern \""+"^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"+"\""}];
return false;
}
}
}
else {
validate69.errors = [{instancePath:instancePath+"/lang",schemaPath:"c:LanguageCode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
let data1 = data.text;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern8.test(data1)){
validate69.errors = [{instancePath:instancePath+"/text",schemaPath:"c:PlainText/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000\\ud800-\\udfff]*$"},message:"must match pattern \""+"^[^\\u0000\\ud800-\\udfff]*$"+"\""}];
return false;
}
}
else {
validate69.errors = [{instancePath:instancePath+"/text",schemaPath:"c:PlainText/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate69.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate69.errors = vErrors;
return errors === 0;
}
validate69.evaluated = {"props":{"lang":true,"text":true},"dynamicProps":false,"dynamicItems":false};


function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate67.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate43(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.speaker_name === undefined) && (missing0 = "speaker_name")){
validate67.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.speaker_name !== undefined){
let data0 = data.speaker_name;
const _errs3 = errors;
if((typeof data0 !== "string") && (data0 !== null)){
validate67.errors = [{instancePath:instancePath+"/speaker_name",schemaPath:"#/allOf/1/properties/speaker_name/type",keyword:"type",params:{type: schema107.allOf[1].properties.speaker_name.type},message:"must be string,null"}];
return false;
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.translations !== undefined){
let data1 = data.translations;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate69(data1[i0], {instancePath:instancePath+"/translations/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
validate67.errors = [{instancePath:instancePath+"/translations",schemaPath:"#/allOf/1/properties/translations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate67.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate67.errors = vErrors;
return errors === 0;
}
validate67.evaluated = {"props":{"speaker_name":true,"translations":true,"id":true,"text":true,"speaker":true,"speaker_id":true,"is_user":true,"person_id":true,"start":true,"end":true},"dynamicProps":false,"dynamicItems":false};

const schema111 = {"type":"object","required":["id","created_at","content_type"],"properties":{"id":{"$ref":"c:RecordId"},"created_at":{"$ref":"c:Timestamp"},"content_type":{"type":"string","enum":["image/jpeg","image/png","image/webp","image/gif"]}}};

function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate72.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.content_type === undefined) && (missing0 = "content_type"))){
validate72.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate72.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate72.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate72.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate72.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data1 = data.created_at;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!(formats2.validate(data1))){
validate72.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate72.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.content_type !== undefined){
let data2 = data.content_type;
const _errs7 = errors;
if(typeof data2 !== "string"){
validate72.errors = [{instancePath:instancePath+"/content_type",schemaPath:"#/properties/content_type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data2 === "image/jpeg") || (data2 === "image/png")) || (data2 === "image/webp")) || (data2 === "image/gif"))){
validate72.errors = [{instancePath:instancePath+"/content_type",schemaPath:"#/properties/content_type/enum",keyword:"enum",params:{allowedValues: schema111.properties.content_type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate72.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate72.errors = vErrors;
return errors === 0;
}
validate72.evaluated = {"props":{"id":true,"created_at":true,"content_type":true},"dynamicProps":false,"dynamicItems":false};


function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate56.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((data.id === undefined) && (missing0 = "id")) || ((data.created_at === undefined) && (missing0 = "created_at"))) || ((data.started_at === undefined) && (missing0 = "started_at"))) || ((data.finished_at === undefined) && (missing0 = "finished_at"))) || ((data.language === undefined) && (missing0 = "language"))) || ((data.source === undefined) && (missing0 = "source"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.discarded === undefined) && (missing0 = "discarded"))) || ((data.locked === undefined) && (missing0 = "locked"))) || ((data.folder_id === undefined) && (missing0 = "folder_id"))) || ((data.folder_name === undefined) && (missing0 = "folder_name"))) || ((data.starred === undefined) && (missing0 = "starred"))) || ((data.structured === undefined) && (missing0 = "structured"))) || ((data.geolocation === undefined) && (missing0 = "geolocation"))){
validate56.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate56.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate56.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate56.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate56.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data1 = data.created_at;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(errors === _errs5){
if(typeof data1 === "string"){
if(!(formats2.validate(data1))){
validate56.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate56.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.started_at !== undefined){
let data2 = data.started_at;
const _errs7 = errors;
const _errs8 = errors;
let valid3 = false;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data2 === "string"){
if(!(formats2.validate(data2))){
const err0 = {instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/started_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
var _valid0 = _errs9 === errors;
valid3 = valid3 || _valid0;
const _errs12 = errors;
if(data2 !== null){
const err2 = {instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err3 = {instancePath:instancePath+"/started_at",schemaPath:"#/properties/started_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate56.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.finished_at !== undefined){
let data3 = data.finished_at;
const _errs14 = errors;
const _errs15 = errors;
let valid5 = false;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(errors === _errs17){
if(typeof data3 === "string"){
if(!(formats2.validate(data3))){
const err4 = {instancePath:instancePath+"/finished_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/finished_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
var _valid1 = _errs16 === errors;
valid5 = valid5 || _valid1;
const _errs19 = errors;
if(data3 !== null){
const err6 = {instancePath:instancePath+"/finished_at",schemaPath:"#/properties/finished_at/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid1 = _errs19 === errors;
valid5 = valid5 || _valid1;
if(!valid5){
const err7 = {instancePath:instancePath+"/finished_at",schemaPath:"#/properties/finished_at/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate56.errors = vErrors;
return false;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.language !== undefined){
let data4 = data.language;
const _errs21 = errors;
const _errs22 = errors;
let valid7 = false;
const _errs23 = errors;
const _errs24 = errors;
if(errors === _errs24){
if(typeof data4 === "string"){
if(func1(data4) > 35){
const err8 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageCode/maxLength",keyword:"maxLength",params:{limit: 35},message:"must NOT have more than 35 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(data4.length <= 70 && !pattern21.test(data4)){
const err9 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageCode/pattern",keyword:"pattern",params:{pattern: "^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"},message:"must match pattern \""+"^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/language",schemaPath:"c:LanguageCode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid2 = _errs23 === errors;
valid7 = valid7 || _valid2;
const _errs26 = errors;
if(data4 !== null){
const err11 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid2 = _errs26 === errors;
valid7 = valid7 || _valid2;
if(!valid7){
const err12 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
validate56.errors = vErrors;
return false;
}
else {
errors = _errs22;
if(vErrors !== null){
if(_errs22){
vErrors.length = _errs22;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs21 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.source !== undefined){
let data5 = data.source;
const _errs28 = errors;
const _errs29 = errors;
let valid9 = false;
const _errs30 = errors;
const _errs31 = errors;
if(errors === _errs31){
if(typeof data5 === "string"){
if(func1(data5) > 64){
const err13 = {instancePath:instancePath+"/source",schemaPath:"c:SourceName/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
if(func1(data5) < 1){
const err14 = {instancePath:instancePath+"/source",schemaPath:"c:SourceName/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
if(data5.length <= 128 && !pattern4.test(data5)){
const err15 = {instancePath:instancePath+"/source",schemaPath:"c:SourceName/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
}
else {
const err16 = {instancePath:instancePath+"/source",schemaPath:"c:SourceName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
var _valid3 = _errs30 === errors;
valid9 = valid9 || _valid3;
const _errs33 = errors;
if(data5 !== null){
const err17 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid3 = _errs33 === errors;
valid9 = valid9 || _valid3;
if(!valid9){
const err18 = {instancePath:instancePath+"/source",schemaPath:"#/properties/source/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
validate56.errors = vErrors;
return false;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data6 = data.status;
const _errs35 = errors;
if(typeof data6 !== "string"){
validate56.errors = [{instancePath:instancePath+"/status",schemaPath:"c:ConversationStatus/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data6 === "in_progress") || (data6 === "processing")) || (data6 === "merging")) || (data6 === "completed")) || (data6 === "failed"))){
validate56.errors = [{instancePath:instancePath+"/status",schemaPath:"c:ConversationStatus/enum",keyword:"enum",params:{allowedValues: schema87.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.discarded !== undefined){
const _errs38 = errors;
if(typeof data.discarded !== "boolean"){
validate56.errors = [{instancePath:instancePath+"/discarded",schemaPath:"#/properties/discarded/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs38 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.discard_reason !== undefined){
let data8 = data.discard_reason;
const _errs40 = errors;
if((typeof data8 !== "string") && (data8 !== null)){
validate56.errors = [{instancePath:instancePath+"/discard_reason",schemaPath:"#/properties/discard_reason/type",keyword:"type",params:{type: schema80.properties.discard_reason.type},message:"must be string,null"}];
return false;
}
if(!(((data8 === "little_content") || (data8 === "by_user")) || (data8 === null))){
validate56.errors = [{instancePath:instancePath+"/discard_reason",schemaPath:"#/properties/discard_reason/enum",keyword:"enum",params:{allowedValues: schema80.properties.discard_reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.locked !== undefined){
const _errs42 = errors;
if(typeof data.locked !== "boolean"){
validate56.errors = [{instancePath:instancePath+"/locked",schemaPath:"#/properties/locked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.folder_id !== undefined){
let data10 = data.folder_id;
const _errs44 = errors;
const _errs45 = errors;
let valid12 = false;
const _errs46 = errors;
const _errs47 = errors;
if(errors === _errs47){
if(typeof data10 === "string"){
if(func1(data10) > 128){
const err19 = {instancePath:instancePath+"/folder_id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
if(func1(data10) < 1){
const err20 = {instancePath:instancePath+"/folder_id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
if(data10.length <= 256 && !pattern4.test(data10)){
const err21 = {instancePath:instancePath+"/folder_id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
}
else {
const err22 = {instancePath:instancePath+"/folder_id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
var _valid4 = _errs46 === errors;
valid12 = valid12 || _valid4;
const _errs49 = errors;
if(data10 !== null){
const err23 = {instancePath:instancePath+"/folder_id",schemaPath:"#/properties/folder_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
var _valid4 = _errs49 === errors;
valid12 = valid12 || _valid4;
if(!valid12){
const err24 = {instancePath:instancePath+"/folder_id",schemaPath:"#/properties/folder_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
validate56.errors = vErrors;
return false;
}
else {
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.folder_name !== undefined){
let data11 = data.folder_name;
const _errs51 = errors;
if((typeof data11 !== "string") && (data11 !== null)){
validate56.errors = [{instancePath:instancePath+"/folder_name",schemaPath:"#/properties/folder_name/type",keyword:"type",params:{type: schema80.properties.folder_name.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs51 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.starred !== undefined){
const _errs53 = errors;
if(typeof data.starred !== "boolean"){
validate56.errors = [{instancePath:instancePath+"/starred",schemaPath:"#/properties/starred/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs53 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.structured !== undefined){
const _errs55 = errors;
if(!(validate57(data.structured, {instancePath:instancePath+"/structured",parentData:data,parentDataProperty:"structured",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
var valid0 = _errs55 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.processing !== undefined){
let data14 = data.processing;
const _errs56 = errors;
const _errs57 = errors;
let valid14 = false;
const _errs58 = errors;
if(!(validate65(data14, {instancePath:instancePath+"/processing",parentData:data,parentDataProperty:"processing",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
var _valid5 = _errs58 === errors;
valid14 = valid14 || _valid5;
if(_valid5){
var props0 = {};
props0.state = true;
props0.reason = true;
props0.attempts = true;
props0.next_attempt_at = true;
}
const _errs59 = errors;
if(data14 !== null){
const err25 = {instancePath:instancePath+"/processing",schemaPath:"#/properties/processing/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid5 = _errs59 === errors;
valid14 = valid14 || _valid5;
if(!valid14){
const err26 = {instancePath:instancePath+"/processing",schemaPath:"#/properties/processing/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
validate56.errors = vErrors;
return false;
}
else {
errors = _errs57;
if(vErrors !== null){
if(_errs57){
vErrors.length = _errs57;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs56 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.transcript_segments !== undefined){
let data15 = data.transcript_segments;
const _errs61 = errors;
if(errors === _errs61){
if(Array.isArray(data15)){
var valid15 = true;
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
const _errs63 = errors;
if(!(validate67(data15[i0], {instancePath:instancePath+"/transcript_segments/" + i0,parentData:data15,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
var valid15 = _errs63 === errors;
if(!valid15){
break;
}
}
}
else {
validate56.errors = [{instancePath:instancePath+"/transcript_segments",schemaPath:"#/properties/transcript_segments/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs61 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.has_more !== undefined){
const _errs64 = errors;
if(typeof data.has_more !== "boolean"){
validate56.errors = [{instancePath:instancePath+"/has_more",schemaPath:"#/properties/has_more/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs64 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.next_transcript_offset !== undefined){
let data18 = data.next_transcript_offset;
const _errs66 = errors;
if((!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))) && (data18 !== null)){
validate56.errors = [{instancePath:instancePath+"/next_transcript_offset",schemaPath:"#/properties/next_transcript_offset/type",keyword:"type",params:{type: schema80.properties.next_transcript_offset.type},message:"must be integer,null"}];
return false;
}
var valid0 = _errs66 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.photos !== undefined){
let data19 = data.photos;
const _errs68 = errors;
if(errors === _errs68){
if(Array.isArray(data19)){
var valid16 = true;
const len1 = data19.length;
for(let i1=0; i1<len1; i1++){
const _errs70 = errors;
if(!(validate72(data19[i1], {instancePath:instancePath+"/photos/" + i1,parentData:data19,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
var valid16 = _errs70 === errors;
if(!valid16){
break;
}
}
}
else {
validate56.errors = [{instancePath:instancePath+"/photos",schemaPath:"#/properties/photos/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs68 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.geolocation !== undefined){
let data21 = data.geolocation;
const _errs71 = errors;
const _errs72 = errors;
let valid17 = false;
const _errs73 = errors;
if(!(validate23(data21, {instancePath:instancePath+"/geolocation",parentData:data,parentDataProperty:"geolocation",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
var _valid6 = _errs73 === errors;
valid17 = valid17 || _valid6;
if(_valid6){
var props1 = {};
props1.latitude = true;
props1.longitude = true;
props1.address = true;
props1.google_place_id = true;
props1.location_type = true;
}
const _errs74 = errors;
if(data21 !== null){
const err27 = {instancePath:instancePath+"/geolocation",schemaPath:"#/properties/geolocation/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid6 = _errs74 === errors;
valid17 = valid17 || _valid6;
if(!valid17){
const err28 = {instancePath:instancePath+"/geolocation",schemaPath:"#/properties/geolocation/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
validate56.errors = vErrors;
return false;
}
else {
errors = _errs72;
if(vErrors !== null){
if(_errs72){
vErrors.length = _errs72;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs71 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.gaps !== undefined){
let data22 = data.gaps;
const _errs76 = errors;
if(errors === _errs76){
if(Array.isArray(data22)){
var valid18 = true;
const len2 = data22.length;
for(let i2=0; i2<len2; i2++){
let data23 = data22[i2];
const _errs78 = errors;
const _errs79 = errors;
if(errors === _errs79){
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
let missing1;
if((((data23.start === undefined) && (missing1 = "start")) || ((data23.end === undefined) && (missing1 = "end"))) || ((data23.reason === undefined) && (missing1 = "reason"))){
validate56.errors = [{instancePath:instancePath+"/gaps/" + i2,schemaPath:"c:TranscriptGap/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data23.start !== undefined){
const _errs81 = errors;
if(!(typeof data23.start == "number")){
validate56.errors = [{instancePath:instancePath+"/gaps/" + i2+"/start",schemaPath:"c:TranscriptGap/properties/start/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid20 = _errs81 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data23.end !== undefined){
const _errs83 = errors;
if(!(typeof data23.end == "number")){
validate56.errors = [{instancePath:instancePath+"/gaps/" + i2+"/end",schemaPath:"c:TranscriptGap/properties/end/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid20 = _errs83 === errors;
}
else {
var valid20 = true;
}
if(valid20){
if(data23.reason !== undefined){
let data26 = data23.reason;
const _errs85 = errors;
if(typeof data26 !== "string"){
validate56.errors = [{instancePath:instancePath+"/gaps/" + i2+"/reason",schemaPath:"c:TranscriptGap/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data26 === "expired") || (data26 === "not_kept")) || (data26 === "rejected")) || (data26 === "unreadable"))){
validate56.errors = [{instancePath:instancePath+"/gaps/" + i2+"/reason",schemaPath:"c:TranscriptGap/properties/reason/enum",keyword:"enum",params:{allowedValues: schema114.properties.reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid20 = _errs85 === errors;
}
else {
var valid20 = true;
}
}
}
}
}
else {
validate56.errors = [{instancePath:instancePath+"/gaps/" + i2,schemaPath:"c:TranscriptGap/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid18 = _errs78 === errors;
if(!valid18){
break;
}
}
}
else {
validate56.errors = [{instancePath:instancePath+"/gaps",schemaPath:"#/properties/gaps/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs76 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate56.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate56.errors = vErrors;
return errors === 0;
}
validate56.evaluated = {"props":{"id":true,"created_at":true,"started_at":true,"finished_at":true,"language":true,"source":true,"status":true,"discarded":true,"discard_reason":true,"locked":true,"folder_id":true,"folder_name":true,"starred":true,"structured":true,"processing":true,"transcript_segments":true,"has_more":true,"next_transcript_offset":true,"photos":true,"geolocation":true,"gaps":true},"dynamicProps":false,"dynamicItems":false};


function validate55(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate55.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.memory === undefined) && (missing0 = "memory"))){
validate55.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if("memory_processing_started" !== data.type){
validate55.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "memory_processing_started"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memory !== undefined){
const _errs2 = errors;
if(!(validate56(data.memory, {instancePath:instancePath+"/memory",parentData:data,parentDataProperty:"memory",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate55.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate55.errors = vErrors;
return errors === 0;
}
validate55.evaluated = {"props":{"type":true,"memory":true},"dynamicProps":false,"dynamicItems":false};

export const memoryCreated = validate76;
const schema115 = {"type":"object","required":["type","memory","messages"],"properties":{"type":{"const":"memory_created"},"memory":{"$ref":"c:Conversation"},"messages":{"type":"array","items":{"$ref":"c:ChatMessage"}}}};
const schema116 = {"type":"object","required":["id","sender","text","app_id","created_at"],"properties":{"id":{"$ref":"c:RecordId"},"sender":{"type":"string","enum":["human","ai"]},"text":{"type":"string"},"type":{"type":"string","enum":["text","day_summary"]},"app_id":{"anyOf":[{"$ref":"c:AppId"},{"type":"null"}]},"plugin_id":{"anyOf":[{"$ref":"c:AppId"},{"type":"null"}]},"from_external_integration":{"type":"boolean"},"memories_id":{"type":"array","items":{"$ref":"c:RecordId"}},"memories":{"type":"array","items":{"$ref":"c:CitedConversation"}},"created_at":{"$ref":"c:Timestamp"}}};
const schema121 = {"type":"object","required":["id","structured","created_at"],"properties":{"id":{"$ref":"c:RecordId"},"structured":{"type":"object","required":["title","emoji"],"properties":{"title":{"type":"string"},"emoji":{"type":"string"}}},"created_at":{"$ref":"c:Timestamp"}}};

function validate79(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate79.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.id === undefined) && (missing0 = "id")) || ((data.structured === undefined) && (missing0 = "structured"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate79.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate79.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate79.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate79.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate79.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.structured !== undefined){
let data1 = data.structured;
const _errs4 = errors;
if(errors === _errs4){
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing1;
if(((data1.title === undefined) && (missing1 = "title")) || ((data1.emoji === undefined) && (missing1 = "emoji"))){
validate79.errors = [{instancePath:instancePath+"/structured",schemaPath:"#/properties/structured/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
if(data1.title !== undefined){
const _errs6 = errors;
if(typeof data1.title !== "string"){
validate79.errors = [{instancePath:instancePath+"/structured/title",schemaPath:"#/properties/structured/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data1.emoji !== undefined){
const _errs8 = errors;
if(typeof data1.emoji !== "string"){
validate79.errors = [{instancePath:instancePath+"/structured/emoji",schemaPath:"#/properties/structured/properties/emoji/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs8 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate79.errors = [{instancePath:instancePath+"/structured",schemaPath:"#/properties/structured/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data4 = data.created_at;
const _errs10 = errors;
const _errs11 = errors;
if(errors === _errs11){
if(errors === _errs11){
if(typeof data4 === "string"){
if(!(formats2.validate(data4))){
validate79.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate79.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate79.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate79.errors = vErrors;
return errors === 0;
}
validate79.evaluated = {"props":{"id":true,"structured":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate78.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.id === undefined) && (missing0 = "id")) || ((data.sender === undefined) && (missing0 = "sender"))) || ((data.text === undefined) && (missing0 = "text"))) || ((data.app_id === undefined) && (missing0 = "app_id"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate78.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate78.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate78.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate78.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate78.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sender !== undefined){
let data1 = data.sender;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate78.errors = [{instancePath:instancePath+"/sender",schemaPath:"#/properties/sender/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data1 === "human") || (data1 === "ai"))){
validate78.errors = [{instancePath:instancePath+"/sender",schemaPath:"#/properties/sender/enum",keyword:"enum",params:{allowedValues: schema116.properties.sender.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.text !== undefined){
const _errs6 = errors;
if(typeof data.text !== "string"){
validate78.errors = [{instancePath:instancePath+"/text",schemaPath:"#/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.type !== undefined){
let data3 = data.type;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate78.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data3 === "text") || (data3 === "day_summary"))){
validate78.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema116.properties.type.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.app_id !== undefined){
let data4 = data.app_id;
const _errs10 = errors;
const _errs11 = errors;
let valid2 = false;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 === "string"){
if(func1(data4) > 128){
const err0 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(func1(data4) < 1){
const err1 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data4.length <= 256 && !pattern4.test(data4)){
const err2 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/app_id",schemaPath:"c:AppId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs12 === errors;
valid2 = valid2 || _valid0;
const _errs15 = errors;
if(data4 !== null){
const err4 = {instancePath:instancePath+"/app_id",schemaPath:"#/properties/app_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err5 = {instancePath:instancePath+"/app_id",schemaPath:"#/properties/app_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate78.errors = vErrors;
return false;
}
else {
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.plugin_id !== undefined){
let data5 = data.plugin_id;
const _errs17 = errors;
const _errs18 = errors;
let valid4 = false;
const _errs19 = errors;
const _errs20 = errors;
if(errors === _errs20){
if(typeof data5 === "string"){
if(func1(data5) > 128){
const err6 = {instancePath:instancePath+"/plugin_id",schemaPath:"c:AppId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
else {
if(func1(data5) < 1){
const err7 = {instancePath:instancePath+"/plugin_id",schemaPath:"c:AppId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
if(data5.length <= 256 && !pattern4.test(data5)){
const err8 = {instancePath:instancePath+"/plugin_id",schemaPath:"c:AppId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
else {
const err9 = {instancePath:instancePath+"/plugin_id",schemaPath:"c:AppId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid1 = _errs19 === errors;
valid4 = valid4 || _valid1;
const _errs22 = errors;
if(data5 !== null){
const err10 = {instancePath:instancePath+"/plugin_id",schemaPath:"#/properties/plugin_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid1 = _errs22 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const err11 = {instancePath:instancePath+"/plugin_id",schemaPath:"#/properties/plugin_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
validate78.errors = vErrors;
return false;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.from_external_integration !== undefined){
const _errs24 = errors;
if(typeof data.from_external_integration !== "boolean"){
validate78.errors = [{instancePath:instancePath+"/from_external_integration",schemaPath:"#/properties/from_external_integration/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs24 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memories_id !== undefined){
let data7 = data.memories_id;
const _errs26 = errors;
if(errors === _errs26){
if(Array.isArray(data7)){
var valid6 = true;
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
const _errs28 = errors;
const _errs29 = errors;
if(errors === _errs29){
if(typeof data8 === "string"){
if(func1(data8) > 128){
validate78.errors = [{instancePath:instancePath+"/memories_id/" + i0,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data8) < 1){
validate78.errors = [{instancePath:instancePath+"/memories_id/" + i0,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data8.length <= 256 && !pattern4.test(data8)){
validate78.errors = [{instancePath:instancePath+"/memories_id/" + i0,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate78.errors = [{instancePath:instancePath+"/memories_id/" + i0,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid6 = _errs28 === errors;
if(!valid6){
break;
}
}
}
else {
validate78.errors = [{instancePath:instancePath+"/memories_id",schemaPath:"#/properties/memories_id/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs26 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memories !== undefined){
let data9 = data.memories;
const _errs31 = errors;
if(errors === _errs31){
if(Array.isArray(data9)){
var valid8 = true;
const len1 = data9.length;
for(let i1=0; i1<len1; i1++){
const _errs33 = errors;
if(!(validate79(data9[i1], {instancePath:instancePath+"/memories/" + i1,parentData:data9,parentDataProperty:i1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors);
errors = vErrors.length;
}
var valid8 = _errs33 === errors;
if(!valid8){
break;
}
}
}
else {
validate78.errors = [{instancePath:instancePath+"/memories",schemaPath:"#/properties/memories/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data11 = data.created_at;
const _errs34 = errors;
const _errs35 = errors;
if(errors === _errs35){
if(errors === _errs35){
if(typeof data11 === "string"){
if(!(formats2.validate(data11))){
validate78.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate78.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate78.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate78.errors = vErrors;
return errors === 0;
}
validate78.evaluated = {"props":{"id":true,"sender":true,"text":true,"type":true,"app_id":true,"plugin_id":true,"from_external_integration":true,"memories_id":true,"memories":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate76(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate76.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.type === undefined) && (missing0 = "type")) || ((data.memory === undefined) && (missing0 = "memory"))) || ((data.messages === undefined) && (missing0 = "messages"))){
validate76.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if("memory_created" !== data.type){
validate76.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "memory_created"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.memory !== undefined){
const _errs2 = errors;
if(!(validate56(data.memory, {instancePath:instancePath+"/memory",parentData:data,parentDataProperty:"memory",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.messages !== undefined){
let data2 = data.messages;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data2)){
var valid1 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate78(data2[i0], {instancePath:instancePath+"/messages/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate76.errors = [{instancePath:instancePath+"/messages",schemaPath:"#/properties/messages/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate76.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate76.errors = vErrors;
return errors === 0;
}
validate76.evaluated = {"props":{"type":true,"memory":true,"messages":true},"dynamicProps":false,"dynamicItems":false};

export const translation = validate82;
const schema125 = {"type":"object","required":["type","segments"],"properties":{"type":{"const":"translation"},"segments":{"type":"array","items":{"$ref":"c:TranslationSegment"}}}};
const schema126 = {"type":"object","required":["id","translations"],"properties":{"id":{"type":"string","format":"uuid"},"translations":{"type":"array","items":{"$ref":"c:Translation"}}}};

function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate83.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.id === undefined) && (missing0 = "id")) || ((data.translations === undefined) && (missing0 = "translations"))){
validate83.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
if(errors === _errs1){
if(errors === _errs1){
if(typeof data0 === "string"){
if(!(formats4.test(data0))){
validate83.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/format",keyword:"format",params:{format: "uuid"},message:"must match format \""+"uuid"+"\""}];
return false;
}
}
else {
validate83.errors = [{instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.translations !== undefined){
let data1 = data.translations;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate69(data1[i0], {instancePath:instancePath+"/translations/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
var valid1 = _errs5 === errors;
if(!valid1){
break;
}
}
}
else {
validate83.errors = [{instancePath:instancePath+"/translations",schemaPath:"#/properties/translations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs3 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate83.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate83.errors = vErrors;
return errors === 0;
}
validate83.evaluated = {"props":{"id":true,"translations":true},"dynamicProps":false,"dynamicItems":false};


function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate82.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.segments === undefined) && (missing0 = "segments"))){
validate82.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if("translation" !== data.type){
validate82.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "translation"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.segments !== undefined){
let data1 = data.segments;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs4 = errors;
if(!(validate83(data1[i0], {instancePath:instancePath+"/segments/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate82.errors = [{instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate82.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate82.errors = vErrors;
return errors === 0;
}
validate82.evaluated = {"props":{"type":true,"segments":true},"dynamicProps":false,"dynamicItems":false};

export const segmentsDeleted = validate86;
const schema127 = {"type":"object","required":["type","ids"],"properties":{"type":{"const":"segments_deleted"},"ids":{"type":"array","items":{"$ref":"c:RecordId"}}}};

function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate86.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.type === undefined) && (missing0 = "type")) || ((data.ids === undefined) && (missing0 = "ids"))){
validate86.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.type !== undefined){
const _errs1 = errors;
if("segments_deleted" !== data.type){
validate86.errors = [{instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "segments_deleted"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.ids !== undefined){
let data1 = data.ids;
const _errs2 = errors;
if(errors === _errs2){
if(Array.isArray(data1)){
var valid1 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 128){
validate86.errors = [{instancePath:instancePath+"/ids/" + i0,schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data2) < 1){
validate86.errors = [{instancePath:instancePath+"/ids/" + i0,schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data2.length <= 256 && !pattern4.test(data2)){
validate86.errors = [{instancePath:instancePath+"/ids/" + i0,schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate86.errors = [{instancePath:instancePath+"/ids/" + i0,schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs4 === errors;
if(!valid1){
break;
}
}
}
else {
validate86.errors = [{instancePath:instancePath+"/ids",schemaPath:"#/properties/ids/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate86.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate86.errors = vErrors;
return errors === 0;
}
validate86.evaluated = {"props":{"type":true,"ids":true},"dynamicProps":false,"dynamicItems":false};

export const deliverConversationQuery = validate87;
const schema129 = {"$ref":"c:ForUser"};

function validate87(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate87.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate32(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
validate87.errors = vErrors;
return errors === 0;
}
validate87.evaluated = {"props":{"uid":true},"dynamicProps":false,"dynamicItems":false};

export const conversationProcessed = validate89;
const schema130 = {"$ref":"c:ConversationWebhook"};
const schema131 = {"allOf":[{"$ref":"c:Conversation"},{"type":"object","required":["transcript_segments","plugins_results"],"properties":{"transcript_segments":{"type":"array","items":{"$ref":"c:DeliveredSegment"}},"plugins_results":{"type":"array","maxItems":0,"items":{}}}}]};
const schema132 = {"allOf":[{"$ref":"c:TranscriptSegment"},{"$ref":"c:DeliveredSpeaker"}]};
const schema133 = {"type":"object","required":["person_name"],"properties":{"speaker":{"type":"string","pattern":"^SPEAKER_\\d{2,4}$"},"person_name":{"type":["string","null"]}}};
const pattern36 = new RegExp("^SPEAKER_\\d{2,4}$", "u");

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate92.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate67(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.person_name === undefined) && (missing0 = "person_name")){
validate92.errors = [{instancePath,schemaPath:"c:DeliveredSpeaker/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.speaker !== undefined){
let data0 = data.speaker;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data0 === "string"){
if(!pattern36.test(data0)){
validate92.errors = [{instancePath:instancePath+"/speaker",schemaPath:"c:DeliveredSpeaker/properties/speaker/pattern",keyword:"pattern",params:{pattern: "^SPEAKER_\\d{2,4}$"},message:"must match pattern \""+"^SPEAKER_\\d{2,4}$"+"\""}];
return false;
}
}
else {
validate92.errors = [{instancePath:instancePath+"/speaker",schemaPath:"c:DeliveredSpeaker/properties/speaker/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.person_name !== undefined){
let data1 = data.person_name;
const _errs6 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate92.errors = [{instancePath:instancePath+"/person_name",schemaPath:"c:DeliveredSpeaker/properties/person_name/type",keyword:"type",params:{type: schema133.properties.person_name.type},message:"must be string,null"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate92.errors = [{instancePath,schemaPath:"c:DeliveredSpeaker/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate92.errors = vErrors;
return errors === 0;
}
validate92.evaluated = {"props":{"speaker":true,"person_name":true,"speaker_name":true,"translations":true,"id":true,"text":true,"speaker_id":true,"is_user":true,"person_id":true,"start":true,"end":true},"dynamicProps":false,"dynamicItems":false};


function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate90.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate56(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(errors === _errs1){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.transcript_segments === undefined) && (missing0 = "transcript_segments")) || ((data.plugins_results === undefined) && (missing0 = "plugins_results"))){
validate90.errors = [{instancePath,schemaPath:"#/allOf/1/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.transcript_segments !== undefined){
let data0 = data.transcript_segments;
const _errs3 = errors;
if(errors === _errs3){
if(Array.isArray(data0)){
var valid2 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs5 = errors;
if(!(validate92(data0[i0], {instancePath:instancePath+"/transcript_segments/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
var valid2 = _errs5 === errors;
if(!valid2){
break;
}
}
}
else {
validate90.errors = [{instancePath:instancePath+"/transcript_segments",schemaPath:"#/allOf/1/properties/transcript_segments/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs3 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.plugins_results !== undefined){
let data2 = data.plugins_results;
const _errs6 = errors;
if(errors === _errs6){
if(Array.isArray(data2)){
if(data2.length > 0){
validate90.errors = [{instancePath:instancePath+"/plugins_results",schemaPath:"#/allOf/1/properties/plugins_results/maxItems",keyword:"maxItems",params:{limit: 0},message:"must NOT have more than 0 items"}];
return false;
}
}
else {
validate90.errors = [{instancePath:instancePath+"/plugins_results",schemaPath:"#/allOf/1/properties/plugins_results/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs6 === errors;
}
else {
var valid1 = true;
}
}
}
}
else {
validate90.errors = [{instancePath,schemaPath:"#/allOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate90.errors = vErrors;
return errors === 0;
}
validate90.evaluated = {"props":{"transcript_segments":true,"plugins_results":true,"id":true,"created_at":true,"started_at":true,"finished_at":true,"language":true,"source":true,"status":true,"discarded":true,"discard_reason":true,"locked":true,"folder_id":true,"folder_name":true,"starred":true,"structured":true,"processing":true,"has_more":true,"next_transcript_offset":true,"photos":true,"geolocation":true,"gaps":true},"dynamicProps":false,"dynamicItems":false};


function validate89(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate89.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate90(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
validate89.errors = vErrors;
return errors === 0;
}
validate89.evaluated = {"props":{"transcript_segments":true,"plugins_results":true,"id":true,"created_at":true,"started_at":true,"finished_at":true,"language":true,"source":true,"status":true,"discarded":true,"discard_reason":true,"locked":true,"folder_id":true,"folder_name":true,"starred":true,"structured":true,"processing":true,"has_more":true,"next_transcript_offset":true,"photos":true,"geolocation":true,"gaps":true},"dynamicProps":false,"dynamicItems":false};

export const pushNotification = validate96;
const schema134 = {"$ref":"c:NotificationForUser"};
const schema135 = {"allOf":[{"$ref":"c:Notification"},{"$ref":"c:ForUser"}]};
const schema136 = {"type":"object","required":["id","kind","title","body","data","created_at"],"properties":{"id":{"$ref":"c:RecordId"},"kind":{"$ref":"c:NotificationKind"},"title":{"type":"string"},"body":{"type":"string"},"data":{"type":"object","additionalProperties":true},"created_at":{"$ref":"c:Timestamp"}}};
const schema138 = {"type":"string","enum":["action_item_reminder","chat_message","daily_summary","webhook_disabled","app_consent_needed","account_export","backup_failed"]};

function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate98.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((data.id === undefined) && (missing0 = "id")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.title === undefined) && (missing0 = "title"))) || ((data.body === undefined) && (missing0 = "body"))) || ((data.data === undefined) && (missing0 = "data"))) || ((data.created_at === undefined) && (missing0 = "created_at"))){
validate98.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.id !== undefined){
let data0 = data.id;
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(typeof data0 === "string"){
if(func1(data0) > 128){
validate98.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data0) < 1){
validate98.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data0.length <= 256 && !pattern4.test(data0)){
validate98.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate98.errors = [{instancePath:instancePath+"/id",schemaPath:"c:RecordId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data1 = data.kind;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate98.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:NotificationKind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((data1 === "action_item_reminder") || (data1 === "chat_message")) || (data1 === "daily_summary")) || (data1 === "webhook_disabled")) || (data1 === "app_consent_needed")) || (data1 === "account_export")) || (data1 === "backup_failed"))){
validate98.errors = [{instancePath:instancePath+"/kind",schemaPath:"c:NotificationKind/enum",keyword:"enum",params:{allowedValues: schema138.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.title !== undefined){
const _errs7 = errors;
if(typeof data.title !== "string"){
validate98.errors = [{instancePath:instancePath+"/title",schemaPath:"#/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.body !== undefined){
const _errs9 = errors;
if(typeof data.body !== "string"){
validate98.errors = [{instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.data !== undefined){
let data4 = data.data;
const _errs11 = errors;
if(errors === _errs11){
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
}
else {
validate98.errors = [{instancePath:instancePath+"/data",schemaPath:"#/properties/data/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.created_at !== undefined){
let data5 = data.created_at;
const _errs14 = errors;
const _errs15 = errors;
if(errors === _errs15){
if(errors === _errs15){
if(typeof data5 === "string"){
if(!(formats2.validate(data5))){
validate98.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
else {
validate98.errors = [{instancePath:instancePath+"/created_at",schemaPath:"c:Timestamp/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate98.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate98.errors = vErrors;
return errors === 0;
}
validate98.evaluated = {"props":{"id":true,"kind":true,"title":true,"body":true,"data":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate97(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate97.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate98(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
if(!(validate32(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
var valid0 = _errs1 === errors;
}
validate97.errors = vErrors;
return errors === 0;
}
validate97.evaluated = {"props":{"uid":true,"id":true,"kind":true,"title":true,"body":true,"data":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};


function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate96.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate97(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
validate96.errors = vErrors;
return errors === 0;
}
validate96.evaluated = {"props":{"uid":true,"id":true,"kind":true,"title":true,"body":true,"data":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};

export const deliverRealtimeTranscriptQuery = validate102;
const schema140 = {"$ref":"c:ForUser"};

function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate102.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate32(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
validate102.errors = vErrors;
return errors === 0;
}
validate102.evaluated = {"props":{"uid":true},"dynamicProps":false,"dynamicItems":false};

export const realtimeTranscript = validate104;
const schema141 = {"$ref":"c:RealtimeTranscriptWebhook"};
const schema142 = {"type":"object","required":["segments","session_id"],"properties":{"segments":{"type":"array","minItems":1,"items":{"$ref":"c:TranscriptIncrement"}},"session_id":{"$ref":"c:Uid"}}};
const schema143 = {"allOf":[{"$ref":"c:LiveSegment"},{"$ref":"c:DeliveredSpeaker"}]};

function validate106(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate106.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
if(!(validate42(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
var valid0 = _errs0 === errors;
if(valid0){
const _errs1 = errors;
const _errs2 = errors;
if(errors === _errs2){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((data.person_name === undefined) && (missing0 = "person_name")){
validate106.errors = [{instancePath,schemaPath:"c:DeliveredSpeaker/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.speaker !== undefined){
let data0 = data.speaker;
const _errs4 = errors;
if(errors === _errs4){
if(typeof data0 === "string"){
if(!pattern36.test(data0)){
validate106.errors = [{instancePath:instancePath+"/speaker",schemaPath:"c:DeliveredSpeaker/properties/speaker/pattern",keyword:"pattern",params:{pattern: "^SPEAKER_\\d{2,4}$"},message:"must match pattern \""+"^SPEAKER_\\d{2,4}$"+"\""}];
return false;
}
}
else {
validate106.errors = [{instancePath:instancePath+"/speaker",schemaPath:"c:DeliveredSpeaker/properties/speaker/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid2 = _errs4 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data.person_name !== undefined){
let data1 = data.person_name;
const _errs6 = errors;
if((typeof data1 !== "string") && (data1 !== null)){
validate106.errors = [{instancePath:instancePath+"/person_name",schemaPath:"c:DeliveredSpeaker/properties/person_name/type",keyword:"type",params:{type: schema133.properties.person_name.type},message:"must be string,null"}];
return false;
}
var valid2 = _errs6 === errors;
}
else {
var valid2 = true;
}
}
}
}
else {
validate106.errors = [{instancePath,schemaPath:"c:DeliveredSpeaker/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
validate106.errors = vErrors;
return errors === 0;
}
validate106.evaluated = {"props":{"speaker":true,"person_name":true,"speech_profile_processed":true,"stt_provider":true,"id":true,"text":true,"speaker_id":true,"is_user":true,"person_id":true,"start":true,"end":true},"dynamicProps":false,"dynamicItems":false};


function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate105.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.segments === undefined) && (missing0 = "segments")) || ((data.session_id === undefined) && (missing0 = "session_id"))){
validate105.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
if(data.segments !== undefined){
let data0 = data.segments;
const _errs1 = errors;
if(errors === _errs1){
if(Array.isArray(data0)){
if(data0.length < 1){
validate105.errors = [{instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid1 = true;
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
const _errs3 = errors;
if(!(validate106(data0[i0], {instancePath:instancePath+"/segments/" + i0,parentData:data0,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors);
errors = vErrors.length;
}
var valid1 = _errs3 === errors;
if(!valid1){
break;
}
}
}
}
else {
validate105.errors = [{instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs1 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.session_id !== undefined){
let data2 = data.session_id;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data2 === "string"){
if(func1(data2) > 128){
validate105.errors = [{instancePath:instancePath+"/session_id",schemaPath:"c:Uid/maxLength",keyword:"maxLength",params:{limit: 128},message:"must NOT have more than 128 characters"}];
return false;
}
else {
if(func1(data2) < 1){
validate105.errors = [{instancePath:instancePath+"/session_id",schemaPath:"c:Uid/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"}];
return false;
}
else {
if(data2.length <= 256 && !pattern4.test(data2)){
validate105.errors = [{instancePath:instancePath+"/session_id",schemaPath:"c:Uid/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$"+"\""}];
return false;
}
}
}
}
else {
validate105.errors = [{instancePath:instancePath+"/session_id",schemaPath:"c:Uid/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
}
}
}
else {
validate105.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate105.errors = vErrors;
return errors === 0;
}
validate105.evaluated = {"props":{"segments":true,"session_id":true},"dynamicProps":false,"dynamicItems":false};


function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate104.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate105(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
errors = vErrors.length;
}
validate104.errors = vErrors;
return errors === 0;
}
validate104.evaluated = {"props":{"segments":true,"session_id":true},"dynamicProps":false,"dynamicItems":false};

export const checkAppSetupQuery = validate110;
const schema146 = {"$ref":"c:ForUser"};

function validate110(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate110.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate32(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors);
errors = vErrors.length;
}
validate110.errors = vErrors;
return errors === 0;
}
validate110.evaluated = {"props":{"uid":true},"dynamicProps":false,"dynamicItems":false};

export const webPushNotification = validate112;
const schema147 = {"$ref":"c:NotificationForUser"};

function validate112(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate112.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate97(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors);
errors = vErrors.length;
}
validate112.errors = vErrors;
return errors === 0;
}
validate112.evaluated = {"props":{"uid":true,"id":true,"kind":true,"title":true,"body":true,"data":true,"created_at":true},"dynamicProps":false,"dynamicItems":false};
